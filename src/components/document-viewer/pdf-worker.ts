/** The parser of PDF.js, in a worker whose policy allows nothing but its own scripts (server/portal/serve.ts). */
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
