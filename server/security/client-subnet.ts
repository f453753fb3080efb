import ipaddr from 'ipaddr.js'

const withPort = /^(?:\[(?<six>[^\]]+)\](?::\d+)?|(?<four>[\d.]+):\d+)$/

/** `unknown` when a proxy sent something else. */
export function plainAddress(text: string): string {
  const { six, four } = withPort.exec(text)?.groups ?? {}
  const address = six ?? four ?? text
  return ipaddr.isValid(address) ? ipaddr.process(address.replace(/%.*$/, '')).toString() : 'unknown'
}

/** An IPv4 address, or the /64 of an IPv6 address, all of which belongs to one client. */
export function clientSubnet(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  const { parts } = ipaddr.IPv6.parse(address)
  return `${new ipaddr.IPv6([...parts.slice(0, 4), 0, 0, 0, 0])}/64`
}
