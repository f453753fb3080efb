import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { root } from './run.ts'

const entry = 'virtual:inline-script'

/** Bundles a module of `src/boot` as a classic script that calls its `run`. */
async function bundleScript(file: string): Promise<string> {
  const { output } = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: entry, output: { format: 'iife' }, optimization: { inlineConst: { mode: 'all', pass: 2 } } },
    },
    plugins: [
      {
        name: 'inline-script-entry',
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? `import { run } from ${JSON.stringify(path.join(root, file))}\nrun()` : undefined),
      },
    ],
  })) as Rolldown.RolldownOutput
  return output[0].code.trim()
}

const tag = /(<script\b[^>]*?) data-inline="\/([^"]+)"([^>]*>)(?=<\/script>)/g

/** Inlines the scripts that index.html names with `data-inline`, so that they run before any file is loaded. */
export const inlineScripts: Plugin = {
  name: 'inline-scripts',
  transformIndexHtml: {
    order: 'pre',
    handler: async (page) => {
      const files = [...page.matchAll(tag)].map(([, , file = '']) => file)
      const codes = new Map(await Promise.all(files.map(async (file) => [file, await bundleScript(file)] as const)))
      return page.replace(tag, (_all, start: string, file: string, end: string) => `${start}${end}${codes.get(file)}`)
    },
  },
}
