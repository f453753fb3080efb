import { seedTemplate } from './template.ts'

/** Global setup: seeds a template on PGlite. */
// biome-ignore lint/style/noDefaultExport: Playwright reads the default export.
export default function seedOnPglite(): Promise<() => Promise<void>> {
  return seedTemplate()
}
