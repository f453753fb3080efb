/** Far more than the path of any page has. */
const maxLength = 2_000

/** Each pass reads the whole path, and a client may write one that needs a pass for every few characters. */
const maxPasses = 5

/** Decodes also what a client or a proxy has encoded repeatedly, such as `%252f`; undefined for what is never encoded so often. */
function decodeRepeatedly(path: string): string | undefined {
  let text = path.slice(0, maxLength)
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const decoded = text.replace(/%(?:25)*([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    if (decoded === text) return text
    text = decoded
  }
  return undefined
}

/** The beginning of a path up to the token of a customer's voucher, which `/my/` precedes in any encoding; undefined without one. */
function beforeToken(path: string): string | undefined {
  const decoded = decodeRepeatedly(path)
  return decoded === undefined ? '' : /^.*?[/\\]my[/\\]+(?=.)/is.exec(decoded)?.[0]
}

/** The address of a customer's voucher opens it. */
export const hasToken = (path: string): boolean => beforeToken(path) !== undefined

/** Leaves out the query of a path, which may contain a person's name, and the token of a customer's voucher. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  const start = beforeToken(path)
  return start === undefined ? path.slice(0, maxLength) : `${start}[hidden]`
}
