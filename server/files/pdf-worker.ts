// A worker thread that checks one document.
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { inspectPdf } from './pdf.ts'

parentPort?.postMessage(inspectPdf(readFileSync(String(workerData))))
