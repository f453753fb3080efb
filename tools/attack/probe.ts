// A worker that sends requests like anybody who is signed in, on a thread of its own: what the attack costs this process is not measured.
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Probe } from './watch.ts'

const { url, token, method, path, body, every } = workerData as Probe

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
const send = () =>
  new Promise<number | undefined>((resolve) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    http
      .request(`${url}/api/v1${path}`, { agent, method, headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode))
      })
      .on('error', () => resolve(undefined))
      .end(body)
  })

let running = true
parentPort?.once('message', () => {
  running = false
})
while (running) {
  const started = performance.now()
  const status = await send()
  parentPort?.postMessage({ ms: performance.now() - started, status })
  await pause(every)
}
agent.destroy()
