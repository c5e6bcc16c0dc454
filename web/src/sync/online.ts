/** Whether the browser believes to have a connection. */
export interface Online {
  isOnline(): boolean;
  subscribe(listener: () => void): () => void;
}

export declare function browserOnline(target?: Window): Online;
