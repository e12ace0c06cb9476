// Vercel's mcp-handler, over SDK 2.x.
import { createMcpHandler } from 'mcp-handler';
import { INFO, register, worker } from './equal.js';

const handler = createMcpHandler((server) => void register(server), { serverInfo: INFO });

export default worker((request) => handler(request));
