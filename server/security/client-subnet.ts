import ipaddr from 'ipaddr.js'

const withPort = /^(?:\[(?<six>[^\]]+)\](?::\d+)?|(?<four>[\d.]+):\d+)$/

/** `unknown` when a proxy sent something else. */
export function plainAddress(text: string): string {
  const { six, four } = withPort.exec(text)?.groups ?? {}
  const address = six ?? four ?? text
  return ipaddr.isValid(address) ? ipaddr.process(address.replace(/%.*$/, '')).toString() : 'unknown'
}

interface Share {
  /** The length of the network's prefix. */
  readonly bits: number
  /** How much the network may take of what is left of a total for everybody, so that no network takes all. */
  readonly part: number
  /** How many of its client subnets together reach a limit for each. Wider networks have many subscribers. */
  readonly clients?: number
}

/** From the client subnet to the network of a carrier: one subscriber may have a whole /56 or /48 of IPv6. */
const shares: Readonly<Record<'ipv4' | 'ipv6', readonly [Share, ...Share[]]>> = {
  ipv6: [
    { bits: 64, part: 4 / 8, clients: 1 },
    { bits: 56, part: 5 / 8, clients: 4 },
    { bits: 48, part: 6 / 8, clients: 16 },
    { bits: 40, part: 7 / 8 },
    { bits: 32, part: 1 },
  ],
  ipv4: [
    { bits: 32, part: 4 / 8, clients: 1 },
    { bits: 24, part: 6 / 8, clients: 16 },
    { bits: 20, part: 7 / 8 },
    { bits: 16, part: 1 },
  ],
}

export interface ClientNetwork extends Omit<Share, 'bits'> {
  readonly network: string
}

function toNetwork(address: string, bits: number): string {
  if (ipaddr.IPv6.isValid(address)) return `${ipaddr.IPv6.networkAddressFromCIDR(`${ipaddr.IPv6.parse(address)}/${bits}`)}/${bits}`
  return bits === 32 ? address : `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`
}

/** The client subnet and the networks around it, the widest last. */
export function clientNetworks(address: string): readonly ClientNetwork[] {
  if (!ipaddr.isValid(address)) return [{ network: address, part: 1 / 2, clients: 1 }]
  return shares[ipaddr.IPv6.isValid(address) ? 'ipv6' : 'ipv4'].map(({ bits, ...share }) => ({
    network: toNetwork(address, bits),
    ...share,
  }))
}

/** An IPv4 address, or the /64 of an IPv6 address, all of which belongs to one client. */
export const clientSubnet = (address: string): string => clientNetworks(address)[0]?.network ?? address

/** The IPv4 /24 or the IPv6 /48, which one subscriber may have. */
export const siteNetwork = (address: string): string => clientNetworks(address).findLast(({ clients }) => clients)?.network ?? address

/** The IPv4 /16 or the IPv6 /32. */
export const widestNetwork = (address: string): string => clientNetworks(address).at(-1)?.network ?? address
