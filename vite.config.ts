import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const api = process.env.API_URL ?? 'http://localhost:3000'
const previews = process.env.VITE_PREVIEWS === 'true'

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
  },
  server: { port: 5173, proxy: { '/api': api, '/files': api } },
  test: {
    projects: [
      { extends: true, test: { name: 'portal', include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'] } },
      { extends: true, test: { name: 'server', include: ['server/**/*.test.ts'], environment: 'node' } },
    ],
  },
})
