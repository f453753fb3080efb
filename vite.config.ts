import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { defaultTimeZone } from './src/contract/limits.ts'

const api = process.env.API_URL ?? 'http://localhost:3000'
const previews = process.env.VITE_PREVIEWS === 'true'

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/**
 * A chunk of these packages and of all our own modules that a file brings in. Left alone, the bundler cuts the first load
 * into thirty small files, which compress 6 % worse and cost a request each.
 */
function chunkOf(name: string, file: string, packages: readonly string[]) {
  const reached = new Set<string>()
  const follow = (id: string, graph: ModuleGraph) => {
    if (reached.has(id) || id.includes('node_modules')) return
    reached.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) follow(next, graph)
  }
  const isOfPackages = new RegExp(`node_modules/(${packages.join('|')})`)
  return {
    debugName: name,
    name: (id: string, graph: ModuleGraph) => {
      follow(path.resolve(file), graph)
      return reached.has(id) || isOfPackages.test(id) ? name : null
    },
  }
}

const chunks = [
  chunkOf('start', 'src/main.tsx', [
    '(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|ky|zod|zustand|jose)/',
    '@tanstack/(history|store|react-store|router-core)/',
    // What only signed-in screens use of these two stays with them.
    '@tanstack/react-router/dist/esm/(?!useBlocker|useLocation)',
    '@tanstack/query-core/build/modern/(?!queryObserver|mutationObserver|hydration)',
  ]),
  chunkOf('sign-in', 'src/features/auth/sign-in-page.tsx', ['react-hook-form/', '@hookform/']),
  chunkOf('signed-in', 'src/shell/shell-layout.tsx', ['@tanstack/(react-query|query-core|react-router)/']),
  // What several screens share; dialogs come when they open.
  { name: 'shared', minShareCount: 2, test: /src\/(?!ui\/(dialogs\/|feedback\/toaster))|lucide-react/ },
]

/** What the server does to the page that it serves. */
const tellTimeZone: Plugin = {
  name: 'tell-time-zone',
  apply: 'serve',
  transformIndexHtml: (page) => page.replace('<html', `<html data-time-zone="${process.env.BUSINESS_TIME_ZONE ?? defaultTimeZone}"`),
}

export default defineConfig({
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
  ],
  // The server puts a fresh nonce in its place with every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  define: { __BUILD__: JSON.stringify(process.env.BUILD_ID ?? 'dev') },
  build: {
    outDir: previews ? 'dist-previews' : 'dist',
    manifest: true,
    sourcemap: false,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // Modern browsers all know modulepreload; the polyfill would be dead weight.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { port: 5173, proxy: { '/api': api, '/files': api } },
  test: {
    projects: [
      { extends: true, test: { name: 'portal', testTimeout: 30_000, include: ['src/**/*.test.{ts,tsx}', '{scripts,lint}/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
