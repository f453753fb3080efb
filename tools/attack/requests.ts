import net from 'node:net'

/** The number of responses by status or connection error. */
export type Answers = Readonly<Record<string, number>>

export const many = <T>(times: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, at) => work(at)))

export const counted = (answers: readonly (string | number)[]): Answers => {
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1
  return counts
}

/** The status of a response that was read completely. */
export async function responseStatus(request: Promise<Response>): Promise<string> {
  try {
    const answer = await request
    await answer.arrayBuffer()
    return String(answer.status)
  } catch {
    return 'cut'
  }
}

/** A number of requests at the same moment. */
export const atOnce = async (times: number, ask: (at: number) => Promise<string>): Promise<Answers> => counted(await many(times, ask))

export const get = (url: string, headers: Readonly<Record<string, string>> = {}) => responseStatus(fetch(url, { headers }))

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export const post = (url: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  responseStatus(fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }))

/** A connection to the server on which these texts were written. */
export async function line(url: string, ...sent: (string | Uint8Array)[]): Promise<net.Socket> {
  const { hostname, port } = new URL(url)
  const socket = net.connect(Number(port), hostname)
  socket.on('error', () => undefined).resume()
  await new Promise((resolve) => socket.once('connect', resolve).once('error', resolve))
  for (const text of sent) socket.write(text)
  return socket
}
