// Cloudflare's agents: createMcpHandler over SDK 2.x, whose factory is called for every POST.
import { McpServer } from '@modelcontextprotocol/server';
import { createMcpHandler } from 'agents/mcp/server';
import { INFO, register, worker } from './equal.js';

const handler = createMcpHandler(() => register(new McpServer(INFO)));

export default worker((request, env, context) => handler(request, env, context));
