// A worker that reads a list like anybody who is signed in, on a thread of its own: what the attack costs this process is not measured.
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { url, token } = workerData as { readonly url: string; readonly token: string }
const pauseBetween = 10

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
const list = `${url}/api/v1/super-admin/deal/get-deals?page=1&limit=10&dealStatus=PENDING`
const read = () =>
  new Promise<number | undefined>((resolve) => {
    http
      .get(list, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode))
      })
      .on('error', () => resolve(undefined))
  })

let running = true
parentPort?.once('message', () => {
  running = false
})
while (running) {
  const started = performance.now()
  const status = await read()
  parentPort?.postMessage({ ms: performance.now() - started, status })
  await pause(pauseBetween)
}
agent.destroy()
