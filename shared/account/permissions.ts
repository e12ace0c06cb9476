// What a credential may read, found by reading: the platform has no list of what a token may do.
import { UpstreamError } from '../errors.ts';
import type { Context, Tool } from '../mcp/define.ts';

/** Most reads for one answer; an area has fewer toolsets. */
const MOST_READS = 12;

type Seen = 'may_read' | 'refused' | 'not_known';

/**
 * Reads one entry for each toolset that has a tool with a `probe`.
 * @param tools those that this connection may call
 * @returns toolsets by what the platform said; writing is never tried
 */
export async function permissionsSeen(
  tools: readonly Tool[],
  context: Context,
): Promise<Record<string, unknown>> {
  const probes = new Map<string, Tool>();
  for (const tool of tools) {
    if (tool.probe !== undefined && !probes.has(tool.toolset)) probes.set(tool.toolset, tool);
  }
  const seen: Record<Seen, string[]> = { may_read: [], refused: [], not_known: [] };
  const reads = [...probes].slice(0, MOST_READS).map(async ([toolset, tool]) => {
    seen[await tryReading(tool, context)].push(toolset);
  });
  await Promise.all(reads);
  if (reads.length === 0) return { note: 'Nothing here needs a permission.' };
  for (const toolsets of Object.values(seen)) toolsets.sort();
  return { ...seen, note: 'Seen by reading one entry of each toolset. Writing was not tried.' };
}

async function tryReading(tool: Tool, context: Context): Promise<Seen> {
  try {
    await tool.run(tool.probe ?? {}, context);
    return 'may_read';
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return (error as { status?: unknown }).status === 403 ? 'refused' : 'not_known';
  }
}
