// Installs the packages if they are missing or older than the lock file. It is plain JavaScript for any Node that
// the machine has; everything after it runs on the Node that these packages contain.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readdirSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const windows = process.platform === 'win32'
const changed = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

const stop = (message) => {
  console.error(message)
  process.exit(1)
}

if (changed('node_modules/.package-lock.json') < changed('package-lock.json')) {
  console.log('Installing packages…')
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--include=optional', '--loglevel=error'], {
    stdio: 'inherit',
    shell: windows,
  })
  if (status !== 0)
    stop('The packages could not be installed: npm ci failed. Check the connection to the npm registry, then run the command again.')
}

// npm 10 installs the package that holds Node but does not put it on the path of scripts.
const onPath = join('node_modules', '.bin', windows ? 'node.exe' : 'node')
if (!existsSync(onPath)) {
  const platform = `${windows ? 'win' : process.platform}-${process.arch}`
  const nodePackage = readdirSync('node_modules').find((name) => name === `node-${platform}` || name === `node-bin-${platform}`)
  if (!nodePackage) stop(`No Node for ${platform} is among the packages. Supported: Linux and macOS on x64 and arm64, Windows on x64.`)
  if (windows) copyFileSync(join('node_modules', nodePackage, 'bin', 'node.exe'), onPath)
  else symlinkSync(join('..', nodePackage, 'bin', 'node'), onPath)
}
