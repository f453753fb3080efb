import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { chunks } from './scripts/chunks.ts'
import { defaultTimeZone } from './src/contract/limits.ts'

const api = process.env.API_URL ?? 'http://localhost:3000'
const previews = process.env.VITE_PREVIEWS === 'true'

/** What the server does to the page that it serves. */
const tellTimeZone: Plugin = {
  name: 'tell-time-zone',
  apply: 'serve',
  transformIndexHtml: (page) => page.replace('<html', `<html data-time-zone="${process.env.BUSINESS_TIME_ZONE ?? defaultTimeZone}"`),
}

/**
 * A list that is fetched while the pointer rests on its link is compiled then, and not function by function in the task of the
 * press. What the first page needs is compiled as it is called: its functions are many, and most wait.
 */
const compileAtOnce: Plugin = {
  name: 'compile-at-once',
  apply: 'build',
  generateBundle: {
    // The first line of a file counts; Vite writes one of its own before.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && /^reading$|drawing$|dashboard$|\blist$|\.index$/.test(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
}

/**
 * What nivo brings along for drawings that ours are not: on canvas, with meshes, legends, annotations and axes of its own, in rooms
 * it measures, moved by springs, of which its bars ask for one each.
 */
const unusedOfNivo = /^(@nivo\/(axes|voronoi|legends|annotations|canvas)|@react-spring\/web|react-virtualized-auto-sizer|use-debounce)$/
const leaveOut: Plugin = {
  name: 'leave-out-unused-of-nivo',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (unusedOfNivo.test(id) ? `\0${id}` : undefined),
  load: (id) =>
    id.startsWith('\0') && unusedOfNivo.test(id.slice(1)) ? 'module.exports = { config: {}, useTransition: () => () => null }' : undefined,
}

/** The modules of these name each other as bundlers resolve them, and Node does not. */
const bundledOnly = ['@zxing/library']

export default defineConfig(({ isSsrBuild }) => ({
  // React has had this hook of its own since 18; what stands in for it in older ones stays out.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/portal/route-tree.gen.ts',
      addExtensions: '.tsx',
      quoteStyle: 'single',
      disableLogging: true,
      autoCodeSplitting: true,
      codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']] },
    }),
    react(),
    tailwindcss(),
    tellTimeZone,
    compileAtOnce,
    leaveOut,
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
    // scripts/budget.ts judges what a page loads, compressed.
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
          include: ['{src,scripts,lint}/**/*.test.ts'],
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
