import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { readonly version: string }

/** Decoders of JBIG2, fax and JPEG 2000 pictures. PDF.js imports them by these names, so the folder has its version in place of a hash. */
const decoders = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js']

export const pdfDecoders: Plugin = {
  name: 'pdf-decoders',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle() {
    for (const name of decoders)
      this.emitFile({
        type: 'asset',
        fileName: `assets/pdfjs-${version}/${name}`,
        source: readFileSync(path.join(path.dirname(packageFile), 'wasm', name)),
      })
  },
}
