import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import tls from 'node:tls'
import { type Programs, runProgram } from './programs.ts'

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

export interface Certificates {
  readonly authority: string
  readonly certificate: string
  readonly key: string
}

/** Makes an authority and a certificate of `localhost`, and lets this process trust the authority. */
export async function makeCertificates({ openssl }: Programs, folder: string): Promise<Certificates> {
  const file = (name: string) => path.join(folder, name)
  const [authority, certificate, key] = [file('ca.crt'), file('localhost.crt'), file('localhost.key')]
  const run = (...args: string[]) => runProgram(openssl, args)
  await run('req', '-x509', ...newKey, '-days', '2', '-subj', '/CN=Qaseema rehearsal', '-keyout', file('ca.key'), '-out', authority)
  await run('req', ...newKey, '-subj', '/CN=localhost', '-keyout', key, '-out', file('localhost.csr'))
  writeFileSync(file('names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1')
  const signing = ['-CA', authority, '-CAkey', file('ca.key'), '-CAcreateserial', '-days', '2', '-extfile', file('names')]
  await run('x509', '-req', '-in', file('localhost.csr'), ...signing, '-out', certificate)
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), readFileSync(authority, 'utf8')])
  return { authority, certificate, key }
}
