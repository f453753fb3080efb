// A worker thread that sends requests of a signed-in user, so that the load of the attack on the main thread is not measured.
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Probe } from './watch.ts'

const { url, token, method, path, body, every } = workerData as Probe

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
const send = () =>
  new Promise<number | undefined>((resolve) => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) }
    http
      .request(`${url}${path}`, { agent, method, headers }, (answer) => {
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
