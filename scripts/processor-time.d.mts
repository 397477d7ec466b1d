export function takeProcessorMs(): number;
