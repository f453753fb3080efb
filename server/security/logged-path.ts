/** The beginning of a path up to the token of a customer's voucher, which `/my/` precedes in any encoding; undefined without one. */
function beforeToken(path: string): string | undefined {
  const decoded = path.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return /^.*?[/\\]my[/\\]+(?=.)/is.exec(decoded)?.[0]
}

/** The address of a customer's voucher opens it. */
export const hasToken = (path: string): boolean => beforeToken(path) !== undefined

/** Leaves out the query of a path, which may contain a person's name, and the token of a customer's voucher. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  const start = beforeToken(path)
  return start === undefined ? path : `${start}[hidden]`
}
