import { switchPath } from '../../server/testing/faults.ts'
import type { Arrival, Fault } from '../../server/testing/planned-faults.ts'

/** Tells the server of a test what shall go wrong, and asks it what arrived. */
export interface Faults {
  readonly plan: (...faults: readonly Fault[]) => Promise<void>
  /** Nothing goes wrong any more; what waits goes on waiting. */
  readonly clear: () => Promise<void>
  /** Lets every call go on that is kept waiting. */
  readonly release: () => Promise<void>
  /** What arrived since the test began, of one call or of all. */
  readonly arrivals: (call?: string) => Promise<readonly Arrival[]>
  /** How the calls of a name were answered, in the order they came; null for no answer (yet). */
  readonly statuses: (call: string) => Promise<readonly (number | null)[]>
  readonly moveClock: (milliseconds: number) => Promise<void>
  /** The server's clock, milliseconds since 1970. */
  readonly now: () => Promise<number>
  readonly reset: () => Promise<void>
}

export function createFaults(url: string): Faults {
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const answer = await fetch(`${url}${switchPath}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const tell = async (method: 'POST' | 'DELETE', path: string, body?: object) => void (await send(method, path, body))
  const arrivals: Faults['arrivals'] = async (call) => {
    const all = (await (await send('GET', '/arrivals')).json()) as Arrival[]
    return call ? all.filter((arrival) => arrival.call === call) : all
  }
  return {
    plan: async (...faults) => {
      for (const fault of faults) await tell('POST', '/faults', fault)
    },
    clear: () => tell('DELETE', '/faults'),
    release: () => tell('POST', '/release'),
    arrivals,
    statuses: async (call) => (await arrivals(call)).map(({ status }) => status),
    moveClock: (milliseconds) => tell('POST', '/clock', { milliseconds }),
    now: async () => ((await (await send('GET', '/clock')).json()) as { now: number }).now,
    reset: () => tell('POST', '/reset'),
  }
}

type Answer = Exclude<NonNullable<Fault['how']>, 'drop'>

/** A refusal in the server's own shape. */
export const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: { success: false, code, message },
})

/** A failure that brings no message: what stands between the portal and the server often answers so. */
export const failure = (status: number): Answer => ({ status, body: '<html><h1>It did not work</h1></html>' })

/** An answer that says success and holds something else than it should. */
export const wrongShape: Answer = { status: 200, body: { success: true, data: { rows: 'none', name: 7 } } }

/** An answer of somebody else, who says success to everything. */
export const foreignPage: Answer = { status: 200, body: '<html>Welcome to our hotel</html>' }
