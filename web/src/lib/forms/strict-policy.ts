// The schema library would try whether it may compile schemas at run time; our policy does not let it,
// and the browser would write each attempt to its console. It reads this when it is loaded, which the
// first screens do not wait for.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
