import { testingPath } from '#server/testing/faults.ts'
import type { Arrival, Fault } from '#server/testing/planned-faults.ts'

/** Plans faults of the test server and reads the calls that it received. */
export interface Faults {
  readonly plan: (...faults: readonly Fault[]) => Promise<void>
  /** Removes all faults; held calls stay held. */
  readonly clear: () => Promise<void>
  /** Answers every script of the portal with 503, or no longer. */
  readonly loseScripts: (areLost: boolean) => Promise<void>
  /** Continues every held call. */
  readonly release: () => Promise<void>
  /** The calls received since the test began, of one name or all. */
  readonly arrivals: (call?: string) => Promise<readonly Arrival[]>
  /** Statuses of a call's responses in order of arrival; null while there is none. */
  readonly statuses: (call: string) => Promise<readonly (number | null)[]>
  /** `movePages` moves those of the pages with it: meanwhile no call is answered. */
  readonly moveClock: (milliseconds: number, movePages?: () => Promise<void>) => Promise<void>
  /** Milliseconds since 1970. */
  readonly now: () => Promise<number>
  readonly reset: () => Promise<void>
}

export function createFaults(url: string): Faults {
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const answer = await fetch(`${url}${testingPath}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const control = async (method: 'POST' | 'DELETE', path: string, body?: object) => void (await send(method, path, body))
  const arrivals: Faults['arrivals'] = async (call) => {
    const all = (await (await send('GET', '/arrivals')).json()) as Arrival[]
    return call ? all.filter((arrival) => arrival.call === call) : all
  }
  return {
    plan: async (...faults) => {
      for (const fault of faults) await control('POST', '/faults', fault)
    },
    clear: () => control('DELETE', '/faults'),
    loseScripts: (areLost) => control(areLost ? 'POST' : 'DELETE', '/lost-scripts'),
    release: () => control('POST', '/release'),
    arrivals,
    statuses: async (call) => (await arrivals(call)).map(({ status }) => status),
    moveClock: async (milliseconds, movePages) => {
      await control('POST', '/clock', { milliseconds, withPages: movePages !== undefined })
      await movePages?.()
      if (movePages) await control('DELETE', '/clock')
    },
    now: async () => ((await (await send('GET', '/clock')).json()) as { now: number }).now,
    reset: () => control('POST', '/reset'),
  }
}

type Answer = Exclude<NonNullable<Fault['how']>, 'drop'>

/** A refusal with the server's envelope. */
export const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: { success: false, code, message },
})

/** A failure without a message, as proxies send it. */
export const failure = (status: number): Answer => ({ status, body: '<html><h1>It did not work</h1></html>' })

/** A success with invalid data. */
export const wrongShape: Answer = { status: 200, body: { success: true, data: { rows: 'none', name: 7 } } }

/** A 200 from something other than the API, such as a captive portal. */
export const foreignPage: Answer = { status: 200, body: '<html>Welcome to our hotel</html>' }
