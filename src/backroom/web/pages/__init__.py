"""The pages people see. Every one works without script: links, and forms that are answered with the next page."""
