import ipaddr from 'ipaddr.js'

const withPort = /^(?:\[(?<six>[^\]]+)\](?::\d+)?|(?<four>[\d.]+):\d+)$/

/** `unknown` when a proxy sent something else. */
export function plainAddress(text: string): string {
  const { six, four } = withPort.exec(text)?.groups ?? {}
  const address = six ?? four ?? text
  return ipaddr.isValid(address) ? ipaddr.process(address.replace(/%.*$/, '')).toString() : 'unknown'
}

const ipv6Network = (address: string, bits: number) =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${ipaddr.IPv6.parse(address)}/${bits}`)}/${bits}`

/** An IPv4 address, or the /64 of an IPv6 address, all of which belongs to one client. */
export const clientSubnet = (address: string): string => (ipaddr.IPv6.isValid(address) ? ipv6Network(address, 64) : address)

export interface ClientNetwork {
  readonly network: string
  /** How much it may take of what is left of a total for everybody, so that no network takes all. */
  readonly part: number
}

/** The client subnet and the networks around it: one subscriber may have a whole /56 or /48 of IPv6. */
export function clientNetworks(address: string): readonly [ClientNetwork, ...ClientNetwork[]] {
  const subnet = { network: clientSubnet(address), part: 1 / 2 }
  if (ipaddr.IPv6.isValid(address))
    return [subnet, { network: ipv6Network(address, 56), part: 3 / 4 }, { network: ipv6Network(address, 48), part: 1 }]
  if (!ipaddr.IPv4.isValid(address)) return [subnet]
  return [subnet, { network: `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`)}/24`, part: 1 }]
}

/** The widest of {@link clientNetworks}. */
export const widestNetwork = (address: string): string => clientNetworks(address).at(-1)?.network ?? address
