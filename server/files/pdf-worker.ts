// A worker thread that checks one document.
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { hasActiveContent } from './pdf.ts'

parentPort?.postMessage(hasActiveContent(readFileSync(String(workerData))))
