// What every model that connects to the build area is told first. Each word is paid for in every conversation.

export const instructions = [
  'Creates, reads, changes and deletes what an Azion application needs: applications, cache settings, rules, functions, connectors, custom pages, workloads and their deployments.',
  'Preview every write with dry_run: true and show it before you send it.',
  'Change single fields with patch_*; update_* replaces the whole object.',
  'After "outcome unknown" look before you repeat.',
  'A token should reach no more than the task needs; never print or store it.',
].join(' ');
