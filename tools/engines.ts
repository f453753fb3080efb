import { type EngineName, findEngines, installation } from './engines-installed.ts'
import { runPlaywright } from './run-playwright.ts'
import type { Outcome } from './run-vitest.ts'

const names: readonly EngineName[] = ['Firefox', 'WebKit']

/** The stories in every engine that is found, on the last build. An engine that is missing counts as failed in CI only. */
export async function testEngines(report: string): Promise<Outcome> {
  const engines = findEngines()
  const isRequired = Boolean(process.env.CI)
  const missing = names.filter((name) => !engines.some((engine) => engine.name === name))
  for (const { name, how } of engines) console.log(`${name}: ${how}`)
  for (const name of missing) console.log(`${name}: not found, ${isRequired ? 'but required' : 'skipped'} (${installation[name]})`)
  const failed = isRequired ? missing.length : 0
  if (engines.length === 0) return { passed: 0, failed }
  const outcome = await runPlaywright(['--config', 'e2e/engines/playwright.config.ts'], report)
  return { ...outcome, failed: outcome.failed + failed }
}
