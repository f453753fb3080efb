// Loaded with `--import` by the servers of tests, which start often.
import { type ResolveFnOutput, registerHooks } from 'node:module'

/**
 * Resolves a package or an alias once for all files of the project: Node parses the `package.json` again for each import, and
 * drizzle-orm's has 180 kB and is imported by 300 files.
 */
const known = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve: (specifier, context, resolve) => {
    const isOfProject = context.parentURL?.includes('/node_modules/') === false
    if (specifier.startsWith('.') || !isOfProject) return resolve(specifier, context)
    const resolved = known.get(specifier) ?? { ...resolve(specifier, context), shortCircuit: true }
    known.set(specifier, resolved)
    return resolved
  },
})
