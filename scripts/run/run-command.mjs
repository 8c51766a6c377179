import { spawn } from 'node:child_process'

/**
 * Runs a command, passes SIGINT and SIGTERM on to it, and answers when it has ended.
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
    const said = []
    child.stdout?.on('data', (chunk) => said.push(chunk))
    child.stderr?.on('data', (chunk) => said.push(chunk))
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => child.kill(endWith ?? signal)
    process.on('SIGINT', passOn).on('SIGTERM', passOn)
    /** @param {number} code */
    const end = (code) => {
      process.off('SIGINT', passOn).off('SIGTERM', passOn)
      resolve({ code, output: Buffer.concat(said).toString() })
    }
    child.on('error', () => end(127))
    child.on('close', (code) => end(code ?? 130))
  })
}
