// Arguments that several tools have.
import * as v from 'valibot';

export const serverName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(60),
  v.description('Name of the server, such as "docs". list_mcp_servers and find_tools tell the names.'),
);

export const toolName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(200),
  v.description('Name of the server\'s tool, such as "search_azion_docs_and_site".'),
);

export const toolArguments = v.pipe(
  v.record(v.string(), v.unknown()),
  v.description('Arguments as the tool\'s schema wants them, such as {"query": "purge cache"}.'),
);

export const approvalCode = v.pipe(
  v.string(),
  v.maxLength(40),
  v.description(
    'Code that the user got on the approval page, such as "AB7K-QM2P-XW9D"; only after being asked for it.',
  ),
);
