/** Decodes also what a client or a proxy has encoded repeatedly, such as `%252f`. */
function decodeRepeatedly(path: string): string {
  const decoded = path.replace(/%(?:25)*([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return decoded === path ? path : decodeRepeatedly(decoded)
}

/** The beginning of a path up to the token of a customer's voucher, which `/my/` precedes in any encoding; undefined without one. */
const beforeToken = (path: string): string | undefined => /^.*?[/\\]my[/\\]+(?=.)/is.exec(decodeRepeatedly(path))?.[0]

/** The address of a customer's voucher opens it. */
export const hasToken = (path: string): boolean => beforeToken(path) !== undefined

/** Leaves out the query of a path, which may contain a person's name, and the token of a customer's voucher. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  const start = beforeToken(path)
  return start === undefined ? path : `${start}[hidden]`
}
