"""The pages people see. Each works without script (progressive enhancement): links, and forms answered by a page."""
