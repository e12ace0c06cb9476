// The collections of the corpus. A new one is a file of its own and one line here.
import { apiV3 } from './api-v3.ts';
import { apiV4 } from './api-v4.ts';
import { cli } from './cli.ts';
import type { Collection } from './collection.ts';
import { docs } from './docs.ts';
import { samples } from './samples.ts';
import { starter } from './starter.ts';
import { terraform } from './terraform.ts';

export const COLLECTIONS: readonly Collection[] = [docs, samples, cli, apiV4, apiV3, terraform, starter];
