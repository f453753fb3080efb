import ipaddr from 'ipaddr.js'

/** `[address]:port` and `address:port`, as some proxies write them. */
const withPort = /^(?:\[(?<six>[^\]]+)\](?::\d+)?|(?<four>[\d.]+):\d+)$/

/** An address in its one written form; `unknown` for what a proxy has sent in place of one. */
export function plainAddress(text: string): string {
  const { six, four } = withPort.exec(text)?.groups ?? {}
  const address = six ?? four ?? text
  return ipaddr.isValid(address) ? ipaddr.process(address.replace(/%.*$/, '')).toString() : 'unknown'
}

/** Where a plain address counts as: one of IPv6 as its /64, for whoever has one of them has them all. */
export function placeOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  const { parts } = ipaddr.IPv6.parse(address)
  return `${new ipaddr.IPv6([...parts.slice(0, 4), 0, 0, 0, 0])}/64`
}
