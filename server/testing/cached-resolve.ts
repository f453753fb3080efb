// Loaded with `--import` by the servers of tests, which start often.
import { type ResolveFnOutput, registerHooks } from 'node:module'

/**
 * Resolves a package or an alias once for all files of the project, and the files of drizzle-orm by their addresses: Node parses the
 * `package.json` again for each import, drizzle-orm's has 180 kB, and that took half of a start.
 */
const known = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve: (specifier, context, resolve) => {
    const { parentURL = '' } = context
    if (specifier.startsWith('.') && parentURL.includes('/node_modules/drizzle-orm/') && parentURL.endsWith('.js'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (specifier.startsWith('.') || parentURL === '' || parentURL.includes('/node_modules/')) return resolve(specifier, context)
    const resolved = known.get(specifier) ?? { ...resolve(specifier, context), shortCircuit: true }
    known.set(specifier, resolved)
    return resolved
  },
})
