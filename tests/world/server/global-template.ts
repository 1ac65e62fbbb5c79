import type { TestProject } from 'vitest/node'
import { makeTemplate } from './make-template.ts'

/** Migrates the home of the suite once. */
export const setup = ({ config }: TestProject): Promise<() => Promise<void>> =>
  makeTemplate(config.env['TEST_HOME'] === 'postgres' ? 'postgres' : 'embedded')
