import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { defaultTimeZone } from './src/contract/limits.ts'
import { chunks, compileOnLoad } from './tools/chunks.ts'
import { fonts } from './tools/fonts.ts'
import { inlineScripts } from './tools/inline-scripts.ts'

const api = process.env.API_URL ?? 'http://localhost:3000'
const adapter = process.env.VITE_ADAPTER
const previews = process.env.VITE_PREVIEWS === 'true'

/** What the server does to the page that it serves. */
const tellTimeZone: Plugin = {
  name: 'tell-time-zone',
  apply: 'serve',
  transformIndexHtml: (page) => page.replace('<html', `<html data-time-zone="${process.env.BUSINESS_TIME_ZONE ?? defaultTimeZone}"`),
}

/** The modules of these name each other as bundlers resolve them, and Node does not. */
const bundledOnly = ['@zxing/library']

export default defineConfig(({ isSsrBuild }) => ({
  // React has had this hook of its own since 18; what stands in for it in older ones stays out.
  resolve: {
    alias: [
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      // docs/another-backend.md
      ...(adapter ? [{ find: /^.*\/http\/adapter\.ts$/, replacement: path.resolve(adapter) }] : []),
    ],
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/app/routes',
      generatedRouteTree: 'src/app/portal/route-tree.gen.ts',
      addExtensions: '.tsx',
      quoteStyle: 'single',
      disableLogging: true,
      autoCodeSplitting: true,
      codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']] },
    }),
    react(),
    tailwindcss(),
    tellTimeZone,
    inlineScripts,
    fonts,
    compileOnLoad,
  ],
  // The server puts a fresh nonce in its place with every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  define: { __BUILD__: JSON.stringify(process.env.BUILD_ID ?? 'dev') },
  build: {
    outDir: previews ? 'dist-previews' : 'dist',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    sourcemap: false,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // tools/budget.ts judges what a page loads, compressed.
    chunkSizeWarningLimit: 600,
    // Modern browsers all know modulepreload; the polyfill would be dead weight.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Of what holds every kind of barcode the camera needs a tenth, and the package does not say that the rest may go.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@zxing\//, sideEffects: false }] },
      ...(!isSsrBuild && { output: { codeSplitting: { groups: chunks } } }),
    },
  },
  // The build that renders index.html's first paint: the very modules of the browser, or the portal could not take it over.
  ...(isSsrBuild && { ssr: { noExternal: true, resolve: { conditions: ['browser', 'module', 'import'] } } }),
  // What reads QR codes beside the page.
  worker: { format: 'es' },
  server: { port: 5173, proxy: { '/api': api, '/files': api } },
  test: {
    // The portal and the server hold nothing in their modules, so test files may share a worker's: a third less time.
    isolate: false,
    // By itself it leaves one processor to whoever watches.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'pages',
          testTimeout: 30_000,
          include: ['src/**/*.test.tsx'],
          server: { deps: { inline: bundledOnly } },
        },
      },
      {
        // Apart from the pages: a worker begins anew for a file of another environment.
        extends: true,
        test: {
          name: 'rules',
          testTimeout: 30_000,
          include: ['{src,tools,lint}/**/*.test.ts'],
          server: { deps: { inline: bundledOnly } },
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['server/testing/global-setup.ts'],
          // Patience costs a passing test nothing, and a busy machine is no defect.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}))
