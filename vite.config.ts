import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { defaultTimeZone } from './src/contract/limits.ts'
import { planMode, plannedChunks } from './tools/chunks.ts'
import { fonts } from './tools/fonts.ts'
import { inlineScripts } from './tools/inline-scripts.ts'
import { offlineWorker } from './tools/offline-worker.ts'
import { pdfDecoders } from './tools/pdf-decoders.ts'

const api = process.env.API_URL ?? 'http://localhost:3000'
const adapter = process.env.VITE_ADAPTER
const previews = process.env.VITE_PREVIEWS === 'true'

/** Names the time zone in the page, as the server does. */
const timeZoneAttribute: Plugin = {
  name: 'time-zone-attribute',
  apply: 'serve',
  transformIndexHtml: (page) => page.replace('<html', `<html data-time-zone="${process.env.BUSINESS_TIME_ZONE ?? defaultTimeZone}"`),
}

/** Packages whose imports only bundlers can resolve, not Node. */
const bundledOnly = ['@zxing/library']

export default defineConfig(({ isSsrBuild, command, mode }) => ({
  // React has this hook since 18: leaves out the shim for older versions.
  resolve: {
    alias: [
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      { find: /^use-sync-external-store\/shim$/, replacement: 'use-sync-external-store' },
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
    timeZoneAttribute,
    inlineScripts,
    ...(mode === planMode ? [] : [fonts]),
    plannedChunks(),
    pdfDecoders,
    offlineWorker({ disable: command !== 'build' || mode === planMode || isSsrBuild === true || previews }),
  ],
  // The server replaces it with a fresh nonce in every response.
  html: { cspNonce: '__CSP_NONCE__' },
  define: { __BUILD__: JSON.stringify(process.env.BUILD_ID ?? 'dev') },
  build: {
    outDir: previews ? 'dist-previews' : 'dist',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    sourcemap: false,
    // The supported browsers (README): Chrome and Edge of two years, Firefox ESR, Safari.
    target: ['chrome131', 'edge131', 'firefox140', 'safari16.4'],
    assetsInlineLimit: 0,
    // tools/budget.ts checks what a page loads, compressed.
    chunkSizeWarningLimit: 1_000,
    // All supported browsers have modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Drawing the fonts takes most of a build.
      checks: { bundlerTimings: false },
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      treeshake: {
        // Getters here have no side effects.
        propertyReadSideEffects: false,
        // The camera needs a tenth of this package, which does not declare `sideEffects: false`.
        moduleSideEffects: [{ test: /node_modules\/@zxing\//, sideEffects: false }],
      },
      ...(mode === planMode && { experimental: { chunkOptimization: false } }),
    },
  },
  // The build that renders index.html's first paint: the very modules of the browser, or the portal could not take it over.
  ...(isSsrBuild && { ssr: { noExternal: true, resolve: { conditions: ['browser', 'module', 'import'] } } }),
  // The workers that read QR codes and PDFs.
  worker: { format: 'es' },
  server: { port: 5173, proxy: { '/api': api, '/files': api, '/socket.io': { target: api, ws: true } } },
  test: {
    // No module holds state, so test files can share a worker's modules: a third less time.
    isolate: false,
    setupFiles: ['tools/restore-real-timers.ts'],
    // Half as many again as there are cores, because tests wait for a fifth of their time.
    maxWorkers: '150%',
    // Tests create many short-lived objects: collecting them costs a tenth less.
    execArgv: ['--max-semi-space-size=64'],
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
        // Apart from the pages: a worker restarts for a file of another environment.
        extends: true,
        test: {
          name: 'rules',
          testTimeout: 30_000,
          include: ['{src,tools,lint}/**/*.test.ts'],
          server: { deps: { inline: bundledOnly } },
        },
      },
      {
        // The portal's routes and queries with the server, in one process.
        extends: true,
        test: {
          name: 'figures',
          include: ['e2e/figures/*.test.ts'],
          environment: 'node',
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          setupFiles: ['tools/restore-real-timers.ts'],
          include: ['server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['server/testing/global-setup.ts'],
          // A busy machine may be slow.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}))
