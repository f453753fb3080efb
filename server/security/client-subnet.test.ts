import { expect, test } from 'vitest'
import { clientNetworks, clientSubnet, plainAddress } from './client-subnet.ts'

test('an address has one written form, whatever a proxy adds to it', () => {
  const table = [
    ['198.51.100.7', '198.51.100.7'],
    ['198.51.100.7:50123', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::FFFF:c633:6407', '198.51.100.7'],
    ['[::ffff:198.51.100.7]:443', '198.51.100.7'],
    ['2001:0DB8:0:0::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unix:/socket', 'unknown'],
    ['', 'unknown'],
    ['9'.repeat(3_500), 'unknown'],
  ]
  for (const [text = '', plain] of table) expect(plainAddress(text), text).toBe(plain)
})

test('addresses of one /64 share a subnet; each IPv4 address is its own', () => {
  expect(clientSubnet('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64')
  expect(clientSubnet('2001:db8:1:2:ffff::9')).toBe('2001:db8:1:2::/64')
  expect(clientSubnet('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
  expect(clientSubnet('198.51.100.7')).toBe('198.51.100.7')
  expect(clientSubnet('unknown')).toBe('unknown')
})

test('an address belongs to networks that have the larger part of a total the wider they are', () => {
  const networks = (address: string) => clientNetworks(address).map(({ network, part }) => [network, part])
  expect(networks('2001:db8:1:2ff::1')).toEqual([
    ['2001:db8:1:2ff::/64', 0.5],
    ['2001:db8:1:200::/56', 0.625],
    ['2001:db8:1::/48', 0.75],
    ['2001:db8::/40', 0.875],
    ['2001:db8::/32', 1],
  ])
  expect(networks('198.51.100.7')).toEqual([
    ['198.51.100.7', 0.5],
    ['198.51.100.0/24', 0.75],
    ['198.51.96.0/20', 0.875],
    ['198.51.0.0/16', 1],
  ])
  expect(networks('unknown')).toEqual([['unknown', 0.5]])
})
