// `bin/qaseema health` ends with 0 if the instance with these settings answers, for the health check of a container.
import { get } from 'node:http'
import { readConfig } from '#server/config.ts'

const { host, port } = readConfig(process.env)

const fail = (reason: string) => {
  console.error(`Not healthy: ${reason}`)
  process.exit(1)
}

const request = get({ host, port, path: '/healthz', timeout: 5_000 }, ({ statusCode }) => {
  if (statusCode !== 200) fail(`status ${statusCode}`)
  process.exit(0)
})
request.on('timeout', () => fail('no answer in 5 s'))
request.on('error', ({ message }) => fail(message))
