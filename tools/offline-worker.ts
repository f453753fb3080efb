import path from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { tillPath } from '#lib/till-path.ts'
import { readBundle } from './bundle.ts'
import { offlineFiles } from './offline-files.ts'
import { root } from './run.ts'

/** The server replaces it with a hash of its settings, which are part of the document. */
export const settingsPlaceholder = '__SETTINGS__'

/**
 * Builds `src/offline-worker.ts` with the list of what it precaches. Disabled, nothing registers a worker.
 */
export const offlineWorker = ({ disable }: { readonly disable: boolean }): Plugin[] =>
  VitePWA({
    disable,
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'offline-worker.ts',
    // The portal registers it, once it is wanted.
    injectRegister: false,
    // public/ has one for each language.
    manifest: false,
    integration: {
      configureCustomSWViteBuild: (options) => {
        options.logLevel = 'warn'
      },
    },
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['index.html', 'assets/*.{js,css,woff2}'],
      // Names with a hash never change their content.
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        async (entries) => {
          const wanted = offlineFiles(readBundle(path.join(root, 'dist')))
          const files = entries.filter(({ url }) => wanted.has(url)).map((entry) => ({ ...entry, url: `/${entry.url}` }))
          const document = entries.filter(({ url }) => url === 'index.html')
          return {
            manifest: [
              ...files,
              ...document.map((entry) => ({ ...entry, url: tillPath, revision: `${entry.revision}-${settingsPlaceholder}` })),
            ],
          }
        },
      ],
    },
  })
