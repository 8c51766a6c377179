import { spawn } from 'node:child_process'

/**
 * Runs a command, forwards SIGINT and SIGTERM to it, and resolves when it has ended.
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 * @param {{ output?: 'shown' | 'kept', endWith?: NodeJS.Signals }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, cwd, { output = 'shown', endWith } = {}) {
  return new Promise((resolve) => {
    const stdio = output === 'shown' ? 'inherit' : 'pipe'
    const child = spawn(command, args, { cwd, stdio: ['ignore', stdio, stdio] })
    /** @type {Buffer[]} */
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => child.kill(endWith ?? signal)
    process.on('SIGINT', forward).on('SIGTERM', forward)
    /** @param {number} code */
    const end = (code) => {
      process.off('SIGINT', forward).off('SIGTERM', forward)
      resolve({ code, output: Buffer.concat(chunks).toString() })
    }
    child.on('error', () => end(127))
    child.on('close', (code) => end(code ?? 130))
  })
}
