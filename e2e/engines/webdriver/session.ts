/** The key of an element's reference in WebDriver's JSON. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** An element of the page as WebDriver names it. */
export type ElementReference = Readonly<Record<typeof elementKey, string>>

/** A session of a WebDriver server (https://www.w3.org/TR/webdriver2/), with the commands that the stories need. */
export interface Session {
  /** Runs a script in the page; its content security policy does not apply. */
  readonly execute: <Result>(script: string, ...args: readonly unknown[]) => Promise<Result>
  readonly navigate: (url: string) => Promise<void>
  readonly refresh: () => Promise<void>
  readonly back: () => Promise<void>
  readonly currentUrl: () => Promise<string>
  readonly screenshot: () => Promise<Buffer>
  readonly resize: (size: { readonly width: number; readonly height: number }) => Promise<void>
  readonly click: (element: ElementReference) => Promise<void>
  /** Types into an element, or chooses the file of a file field by its path. */
  readonly sendKeys: (element: ElementReference, text: string) => Promise<void>
  readonly end: () => Promise<void>
}

/** A driver that does not answer fails its command, not the whole story. */
const timeLimit = 20_000

async function call<Result>(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<Result> {
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(timeLimit),
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const { value } = (await answer.json()) as { value: Result }
  if (!answer.ok) {
    const { error, message } = value as { error?: string; message?: string }
    throw new Error(`${method} ${new URL(url).pathname}: ${error} ${message}`)
  }
  return value
}

export async function startSession(server: string): Promise<Session> {
  const { sessionId } = await call<{ sessionId: string }>('POST', `${server}/session`, { capabilities: {} })
  const base = `${server}/session/${sessionId}`
  const post = <Result = void>(path: string, body: object = {}) => call<Result>('POST', `${base}${path}`, body)
  const get = <Result>(path: string) => call<Result>('GET', `${base}${path}`)
  const place = (element: ElementReference) => `/element/${element[elementKey]}`
  return {
    execute: (script, ...args) => post('/execute/sync', { script, args }),
    navigate: (url) => post('/url', { url }),
    refresh: () => post('/refresh'),
    back: () => post('/back'),
    currentUrl: () => get('/url'),
    screenshot: async () => Buffer.from(await get<string>('/screenshot'), 'base64'),
    resize: (size) => post('/window/rect', size),
    click: (element) => post(`${place(element)}/click`),
    sendKeys: (element, text) => post(`${place(element)}/value`, { text }),
    end: () => call('DELETE', base),
  }
}
